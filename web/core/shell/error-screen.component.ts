import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { type FakeHandlers, UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The error screen: its texts, its links, and the errors that lead to it. */

const t = textsOf('ja');
const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });
const back = main.getByRole('button', { name: t('commons:back') });
const toBooths = page
  .getByRole('contentinfo')
  .getByRole('link', { name: t('commons:shell.booths.link') });

const BOOTHS: FakeHandlers = {
  getCurrentEdition: () => exampleOf('getCurrentEdition'),
  listBooths: () => ({ items: [], total: 0, totalIsCapped: false }),
};

describe('a missing page', () => {
  it('shows its path and links to the home page and to the previous page', async () => {
    const { router } = await mount('/booth/search?day=1', { api: BOOTHS });
    await expect.element(heading).toHaveTextContent(t('titles:boothSearch'));
    await router.navigate('/the/path?q=1');
    await expect.element(heading).toHaveTextContent(t('commons:error.404.title'));
    await expect.element(heading).toHaveFocus();
    await expect.element(main.getByText('404', { exact: true })).toBeVisible();
    await expect.element(main.getByText(t('commons:error.404.description'))).toBeVisible();
    await expect
      .element(main.getByText('Page Not Found: /the/path', { exact: true }))
      .toBeVisible();
    await expect
      .poll(() => document.title)
      .toMatch(new RegExp(`^404 ${t('commons:error.404.title')}`));
    await expect
      .element(main.getByRole('link', { name: t('commons:error.home') }))
      .toHaveAttribute('href', '/');
    await back.click();
    await expect.element(heading).toHaveTextContent(t('titles:boothSearch'));
    expect(location.pathname + location.search).toBe('/booth/search?day=1');
  });

  it('leads to no previous page where there is none of this site', async () => {
    vi.spyOn(navigation, 'canGoBack', 'get').mockReturnValue(false);
    await mount('/the/path');
    await expect.element(heading).toHaveTextContent(t('commons:error.404.title'));
    await expect.element(back).not.toBeInTheDocument();
  });
});

describe('without a response', () => {
  const unanswered: FakeHandlers = {
    ...BOOTHS,
    listBooths: () => {
      throw UNREACHABLE;
    },
  };

  it('the requested page can be loaded again, not the previous one', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { api, reload } = await mount('/contact', { api: unanswered });
    await toBooths.click();
    await expect.element(heading).toHaveTextContent(t('commons:error.503.title'));
    await expect.element(heading).toHaveFocus();
    await expect.element(back).not.toBeInTheDocument();
    // A link to the current address, which is that of the requested page.
    await expect
      .element(main.getByRole('link', { name: t('commons:error.reload') }))
      .toHaveAttribute('href', '');
    expect(location.pathname).toBe('/booth/search');
    expect(log).toHaveBeenCalled();
    api.serve(BOOTHS);
    await reload();
    await expect.element(heading).toHaveTextContent(t('titles:boothSearch'));
  });

  it('a crawler is shown nothing, and the error is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
    );
    await mount('/contact', { api: unanswered });
    await toBooths.click();
    await expect.element(main).not.toBeInTheDocument();
    expect(document.querySelector('h1')).toBeNull();
    await expect.poll(() => String(log.mock.calls[0])).toContain('UNREACHABLE');
  });
});

it('a 401 although somebody is signed in says why, and offers to sign in and return', async () => {
  await mount('/organiser?tab=1', {
    as: STAFF,
    api: {
      getCurrentEdition: () => exampleOf('getCurrentEdition'),
      getMyRights: () => refuse('UNAUTHENTICATED'),
      getPendingWork: () => ({ items: [] }),
    },
  });
  await expect.element(main.getByText('401', { exact: true })).toBeVisible();
  await expect.element(main.getByText(detailOf('ja', 'UNAUTHENTICATED'))).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: t('commons:form.session.signIn') }))
    .toHaveAttribute('href', `/auth/login?redirect=${encodeURIComponent('/organiser?tab=1')}`);
});
