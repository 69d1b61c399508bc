import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { createTexts } from '#web/core/i18n/i18n.ts';
import commons from '#web/core/i18n/locales/ja/commons.json' with { type: 'json' };
import { readDraft } from './drafts.ts';
import { Form } from './Form.tsx';
import { FormHostContext } from './form-host.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { useCheckStep } from './use-check-step.ts';

/* Input that is entered before the visitor is known becomes their draft, whichever step they are on by then. */

const Message = z.object({ body: z.string() });
const GUEST = '';
const body = page.getByRole('textbox', { name: 'Body' });
const know = () => page.getByRole('button', { name: 'Know the visitor' }).click();
const expectDraft = (draft: string) =>
  expect.poll(() => readDraft('message', GUEST)?.values).toEqual({ body: draft });

const Steps = () => {
  const step = useCheckStep('message', Message);
  if (step.checking)
    return (
      <button type="button" onClick={() => step.back()}>
        Back
      </button>
    );
  return (
    <Form {...step.form} schema={Message} defaults={{ body: '' }}>
      <TextField name="body" label="Body" />
      <SubmitButton>Check</SubmitButton>
    </Form>
  );
};

const Page = () => {
  const [visitor, setVisitor] = useState<string>();
  const host = {
    visitor,
    hasSessionEnded: async () => false,
    signInPath: '',
    focusHeading: () => {},
  };
  return (
    <FormHostContext value={host}>
      <button type="button" onClick={() => setVisitor(GUEST)}>
        Know the visitor
      </button>
      <Steps />
    </FormHostContext>
  );
};

const open = async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  root.render(
    <I18nextProvider i18n={createTexts('ja', { commons })}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  await body.fill('Where is the lift?');
};

const check = () => page.getByRole('button', { name: 'Check' }).click();
const goBack = () => page.getByRole('button', { name: 'Back' }).click();

it('on the form', async () => {
  await open();
  await know();
  await expectDraft('Where is the lift?');
});

it('on the form, after the check step', async () => {
  await open();
  await check();
  await goBack();
  await know();
  await expectDraft('Where is the lift?');
});

it('on the check step', async () => {
  await open();
  await check();
  await know();
  await goBack();
  await expect.element(body).toHaveValue('Where is the lift?');
  await expectDraft('Where is the lift?');
});
