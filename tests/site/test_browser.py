"""Does a real browser reach the served site, and does the test notice when a page misbehaves?"""

import pytest

pytestmark = pytest.mark.browser


def test_the_site_is_served_to_a_browser(browser_page):
    response = browser_page.goto("/healthz")
    assert response.status == 200
    assert browser_page.inner_text("body") == "ok"


def test_a_script_error_is_noticed(browser_page, browser_problems):
    browser_page.goto("/healthz")
    browser_page.evaluate("() => { console.error('seen'); setTimeout(() => { throw new Error('thrown') }, 0) }")
    browser_page.wait_for_timeout(100)
    assert any("seen" in problem for problem in browser_problems)
    assert any("thrown" in problem for problem in browser_problems)
    browser_problems.clear()


def test_a_request_to_another_host_is_stopped_and_noticed(browser_page, browser_problems):
    browser_page.goto("/healthz")
    browser_page.evaluate("() => { location.href = 'http://other.example/page' }")
    browser_page.wait_for_timeout(200)
    assert any("other.example" in problem for problem in browser_problems)
    browser_problems.clear()


def test_inline_styles_and_scripts_are_refused_by_the_policy(browser_page, browser_problems):
    browser_page.goto("/healthz")
    browser_page.evaluate(
        "() => { const script = document.createElement('script');"
        " script.textContent = 'window.ran = 1'; document.body.append(script) }"
    )
    assert browser_page.evaluate("() => window.ran") is None
    assert any("Content Security Policy" in problem for problem in browser_problems)
    browser_problems.clear()


def test_a_served_test_finds_the_rulebooks_again_after_the_tables_were_emptied(rulebook, transactional_db):
    from django.core.management import call_command

    from rules.models import Rule

    assert Rule.objects.exists()
    call_command("flush", interactive=False, verbosity=0)
    assert not Rule.objects.exists()


def test_the_rulebooks_are_there_in_the_next_test(browser_page):
    from rules.models import Rule

    assert Rule.objects.exists()
