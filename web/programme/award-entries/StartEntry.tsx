import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { createAwardEntry } from '#generated/client/sdk.gen.ts';
import type { AwardCandidateList, AwardEntry } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { assignIdempotencyKey, type IdempotentRequest } from '#web/core/form/idempotency-key.ts';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { newAwardEntryPage } from './routes.ts';

const DESCRIBED = 'described';

type StartEntryProps = { list: AwardCandidateList; entries: readonly AwardEntry[] };

/** Picks a work, or describes one. The draft is on the server from then on. */
const PickWork = ({ list, entries }: StartEntryProps) => {
  const { t } = useTranslation('award-entries');
  const locale = useLocale();
  const navigate = useNavigate();
  const last = useRef<IdempotentRequest>(undefined);
  const { slug } = list.award;
  const values = [DESCRIBED, ...list.works.map(({ id }) => id)] as const;
  const schema = z.strictObject({ work: z.enum(values) });
  return (
    <Form
      schema={schema}
      defaults={{ work: '' as never }}
      onSubmit={async ({ work }) => {
        // An entrant who returns without having written anything continues the same draft.
        const empty = entries.find((each) => each.status === 'draft' && !each.work);
        if (work === DESCRIBED && empty)
          return navigate(newAwardEntryPage.href({ slug }, { entry: empty.id }));
        const body = work === DESCRIBED ? {} : { productId: work };
        last.current = assignIdempotencyKey(body, last.current);
        const { id } = await call(createAwardEntry, {
          path: { slug },
          body,
          headers: { 'Idempotency-Key': last.current.key },
        });
        await navigate(newAwardEntryPage.href({ slug }, { entry: id }));
      }}
    >
      <RadioField
        name="work"
        label={t('start.pick')}
        options={[
          ...list.works.map(({ id, title, reasons }) => ({
            value: id,
            label: localized(title, locale),
            disabled: reasons.length > 0,
            hint: reasons.map((reason) => t(`reason.${reason}`)).join(' '),
          })),
          { value: DESCRIBED, label: t('start.describe'), hint: t('start.describeHint') },
        ]}
      />
      <FormActions>{t('start.next')}</FormActions>
    </Form>
  );
};

/** The first step: the choice of a work. */
export const StartEntry = ({ list, entries }: StartEntryProps) => {
  const { t } = useTranslation('award-entries');
  const [reason] = list.reasons;
  return reason ? (
    <EmptyState
      kind={reason === 'tooManyEntries' ? 'nothing' : 'noPermission'}
      title={t(`obstacle.${reason}`, { count: list.award.entriesPerUser })}
    />
  ) : (
    <PickWork list={list} entries={entries} />
  );
};
