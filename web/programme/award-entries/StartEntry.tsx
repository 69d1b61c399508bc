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
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/LocalizedText.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { awardEntryPage, newAwardEntryPage } from './routes.ts';

const DESCRIBED = 'described';

type StartEntryProps = { list: AwardCandidateList; entries: readonly AwardEntry[] };

/** Goes on with what the user has entered already. */
const MyEntries = ({ list: { award }, entries }: StartEntryProps) => {
  const { t } = useTranslation('award-entries');
  const f = useFormat();
  const locale = useLocale();
  const { slug } = award;
  return (
    <section aria-labelledby="mine">
      <Stack gap={3}>
        <h2 id="mine">{t('start.mine')}</h2>
        {entries.map((entry) => {
          const name = entry.work ? localized(entry.work.title, locale) : t('untitled');
          const isDraft = entry.status === 'draft';
          const to = isDraft
            ? newAwardEntryPage.href({ slug }, { entry: entry.id })
            : awardEntryPage.href({ slug, id: entry.id });
          return (
            <div key={entry.id}>
              <p>
                {name} — {t(`application-links:state.${entry.status}`)} (
                {f.dateTime(entry.updatedAt)})
              </p>
              <LinkButton to={to}>
                {t(isDraft ? 'start.goOn' : 'start.open')}
                <span className="visually-hidden">: {name}</span>
              </LinkButton>
            </div>
          );
        })}
      </Stack>
    </section>
  );
};

/** Picks a work, or describes one. The draft is on the server from then on. */
const PickWork = ({ list }: Pick<StartEntryProps, 'list'>) => {
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

/** The first step: what to enter. */
export const StartEntry = ({ list, entries }: StartEntryProps) => {
  const { t } = useTranslation('award-entries');
  const [reason] = list.reasons;
  return (
    <Stack gap={5}>
      {entries.length > 0 && <MyEntries list={list} entries={entries} />}
      {reason ? (
        <EmptyState
          kind={reason === 'tooManyEntries' ? 'nothing' : 'noPermission'}
          title={t(`obstacle.${reason}`, { count: list.award.entriesPerUser })}
        />
      ) : (
        <PickWork list={list} />
      )}
    </Stack>
  );
};
