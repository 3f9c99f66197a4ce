"""In which forms do items leave for other programs and for paper?

``collection`` is what every writer takes; ``moodle_xml``, ``gift``, ``qti``, ``anki`` and ``json_items`` write it,
``paper`` lays two variants out. These know nothing of Django; ``collecting`` makes a collection from items or draws
one by a seed.
"""
