import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Problem } from '#spec/core/client/problem.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { type Question, useQuestion } from './dialogs.ts';
import { clearToasts, getToasts } from './toasts.ts';
import { type Action, useActions } from './use-actions.ts';

/* A user's action on a page: question, request, message, focus and reload. */

const heading = page.getByRole('heading');
const refused = page.getByRole('alert');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const said = () => getToasts().map(({ summary }) => summary);

/** The open question, from which the shell makes a dialog. */
const Asked = () => {
  const question = useQuestion();
  if (!question) return null;
  return (
    <>
      {question.content?.(question.answer)}
      <button type="button" onClick={() => question.answer(true)}>
        Yes
      </button>
      <button type="button" onClick={() => question.answer(false)}>
        No
      </button>
    </>
  );
};

type Steps = Omit<Action<void, unknown>, 'focus'>;
type Options = Parameters<typeof useActions>[0] & {
  /** Returns the text that the page shows. */
  load?: (count: number) => Promise<string> | string;
};

/** Opens a page with an action. */
const open = async (steps: Steps, { load = String, ...options }: Options = {}) => {
  const loader = vi.fn(() => load(loader.mock.calls.length));
  const focused: (string | null)[] = [];
  const Page = () => {
    const title = useRef<HTMLHeadingElement>(null);
    const { action, busy, refusal } = useActions(options);
    const focus = () => focused.push(title.current?.textContent ?? null);
    const act = action('act', { done: () => 'Done', focus, ...steps });
    return (
      <>
        <h1 ref={title}>{useLoaderData<string>()}</h1>
        <Button busy={busy} onClick={() => act()}>
          Act
        </Button>
        {/* A button that does not know of the action. */}
        <Button onClick={() => act()}>Act at once</Button>
        {refusal && <p role="alert">{refusal.problem.detail}</p>}
        <Asked />
      </>
    );
  };
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const routes = [{ path: '/', Component: Page, loader, HydrateFallback: () => null }];
  root.render(<RouterProvider router={createMemoryRouter(routes)} />);
  onTestFinished(() => {
    root.unmount();
    clearToasts();
    element.remove();
  });
  await expect.element(heading).toHaveTextContent('1');
  return { loader, focused };
};

const QUESTION: Question = { mode: 'delete', title: 'Delete it?' };
const refuse = (status: number) =>
  vi.fn(() => Promise.reject(new Problem(status, { detail: 'No' })));

it('a declined question sends nothing', async () => {
  const run = vi.fn(() => Promise.resolve());
  const { loader } = await open({ ask: () => QUESTION, run });
  await press('Act');
  await press('No');
  await press('Act');
  await press('Yes');
  await expect.element(heading).toHaveTextContent('2');
  expect(run).toHaveBeenCalledOnce();
  expect(loader).toHaveBeenCalledTimes(2);
});

it('one runs at a time, and its button is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn(() => promise);
  await open({ run });
  const button = page.getByRole('button', { name: 'Act', exact: true });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await press('Act at once');
  resolve();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(run).toHaveBeenCalledOnce();
});

it('the message follows the request, and the focus the reloaded data', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = (count: number) => (count === 1 ? '1' : promise);
  const { focused } = await open({ run: async () => {} }, { load });
  await press('Act');
  await expect.poll(said).toContain('Done');
  expect(focused).toEqual([]);
  resolve('2');
  await expect.poll(() => focused).toEqual(['2']);
});

it('asks the next question while the data is being reloaded, and waits with what was answered', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const questions = [undefined, QUESTION];
  const run = vi.fn(() => Promise.resolve());
  const load = (count: number) => (count === 2 ? promise : String(count));
  await open({ ask: () => questions.shift(), run }, { load });
  await press('Act at once');
  await expect.poll(said).toContain('Done');
  await press('Act at once');
  await press('Yes');
  expect(run).toHaveBeenCalledOnce();
  resolve('2');
  await expect.element(heading).toHaveTextContent('3');
  expect(run).toHaveBeenCalledTimes(2);
});

it('a refusal because of a change elsewhere is shown with the reloaded data', async () => {
  const { focused } = await open({ run: refuse(409), done: () => 'Not done' });
  await press('Act');
  await expect.element(refused).toHaveTextContent('No');
  await expect.element(heading).toHaveTextContent('2');
  expect(focused).toEqual([]);
  expect(said()).not.toContain('Not done');
});

it('a refusal that becomes a message leaves the focus to the action', async () => {
  const { focused } = await open({ run: refuse(409) }, { problemTexts: createTexts('ja', {}).t });
  await press('Act');
  await expect.poll(() => focused).toEqual(['2']);
  await expect.poll(said).toEqual(['No']);
});

it('a failure leaves the page as it is', async () => {
  const { loader } = await open({ run: refuse(503) });
  await press('Act');
  await expect.element(refused).toHaveTextContent('No');
  expect(loader).toHaveBeenCalledOnce();
});

it('a question that cannot be prepared is refused', async () => {
  const run = vi.fn(() => Promise.resolve());
  await open({ ask: refuse(404), run });
  await press('Act');
  await expect.element(refused).toHaveTextContent('No');
  expect(run).not.toHaveBeenCalled();
});

it('a dialog that sends the request itself reloads when it is closed', async () => {
  const run = vi.fn(() => Promise.resolve());
  await open({ ask: () => ({ ...QUESTION, content: () => <p>Form</p> }), run });
  await press('Act');
  await expect.element(page.getByText('Form')).toBeVisible();
  await press('No');
  await expect.element(heading).toHaveTextContent('2');
  await press('Act');
  await press('Yes');
  await expect.element(heading).toHaveTextContent('3');
  expect(run).not.toHaveBeenCalled();
});

it('the next action does not wait for that reload', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = (count: number) => (count === 1 ? '1' : promise);
  await open({ ask: () => ({ ...QUESTION, content: () => <p>Form</p> }) }, { load });
  await press('Act');
  await press('No');
  await press('Act');
  await expect.element(page.getByText('Form')).toBeVisible();
  resolve('2');
  await expect.element(heading).toHaveTextContent('2');
  await press('No');
});

it('another page may follow instead of the reload', async () => {
  const next = vi.fn();
  const { loader } = await open({ run: () => Promise.resolve('result'), next });
  await press('Act');
  await expect.poll(() => next).toHaveBeenCalledWith(undefined, 'result');
  expect(loader).toHaveBeenCalledOnce();
});
