import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { z } from 'zod';
import { changeMyAwardEntry } from '#generated/client/sdk.gen.ts';
import type { AwardEntry } from '#generated/client/types.gen.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { toETag } from '#spec/core/versions.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Quote } from '#web/core/ui/Quote.tsx';

/** The contract's answer, but required. */
const Answer = z.strictObject({ answer: rules(trimToNotBlank, maxFullWidthCharacters(1000)) });

/** An open question of the organisers, and the form that answers it. */
export const EntryQuestion = ({ entry }: { entry: AwardEntry }) => {
  const { t } = useTranslation('award-entries');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const { id, question = '', answerBy, version } = entry;
  return (
    <Stack gap={3}>
      <Banner
        tone="warn"
        title={t('question.title', { at: answerBy ? f.until(answerBy) : undefined })}
      >
        <Quote text={question} />
      </Banner>
      <Form
        schema={Answer}
        draft={`award-answer.${id}`}
        defaults={{ answer: '' }}
        // The answer stays; the question may have changed.
        onConflict={async () => {
          await revalidate();
          return { answer: '' };
        }}
        onSubmit={async ({ answer }) => {
          await call.versioned(changeMyAwardEntry, {
            path: { entryId: id },
            body: { answer },
            headers: { 'If-Match': toETag(version) },
          });
          toast({ severity: 'success', summary: t('question.done') });
          await revalidate();
          focusHeading();
        }}
      >
        <TextAreaField name="answer" label={t('question.answer')} counter rows={6} />
        <FormActions>{t('question.send')}</FormActions>
      </Form>
    </Stack>
  );
};
