import { useTranslation } from 'react-i18next';
import { transferBooth } from '#generated/client/sdk.gen.ts';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { BoothTransfer } from '#spec/exhibitors/organiser-booth-changes.ts';
import { call } from '#web/core/api/client.ts';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** Transfers a booth to one of its members. */
export const TransferSection = ({ booth }: { booth: OrganiserBooth }) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { action } = useActions();
  const name = localized(booth.name, f.locale);
  const transfer = action('transfer', {
    ask: () => ({
      mode: 'confirm',
      title: t('transfer.ask', { name }),
      body: t('transfer.body'),
      content: (answer) => <TransferForm booth={booth} answer={answer} />,
    }),
    done: () => t('transfer.done', { name }),
  });
  return (
    <section aria-labelledby="transfer">
      <Stack gap={3}>
        <h2 id="transfer">{t('transfer.title')}</h2>
        {booth.members.length === 0 ? (
          <p>{t('transfer.nobody')}</p>
        ) : (
          <>
            <p>{t('transfer.lead')}</p>
            <div>
              <Button
                icon="user-round-cog"
                onClick={(event) => transfer(undefined, event.currentTarget)}
              >
                {t('transfer.open')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </section>
  );
};

/** Chooses the member who owns the booth from now on. */
const TransferForm = ({ booth, answer }: { booth: OrganiserBooth; answer: Answer }) => {
  const { t } = useTranslation('organiser-booths');
  return (
    <DialogForm
      schema={BoothTransfer}
      defaults={toFormValues(BoothTransfer, {})}
      answer={answer}
      submitLabel={t('transfer.submit')}
      onSubmit={async (body) => {
        await call(transferBooth, { path: { boothId: booth.id }, body });
        return true;
      }}
    >
      <RadioField
        name="boothUserId"
        label={t('transfer.to')}
        options={booth.members.map(({ id, name, role }) => ({
          value: id,
          label: t('transfer.member', {
            name: name ?? t('fact.unnamedOwner'),
            role: t(`role.${role}`),
          }),
        }))}
      />
    </DialogForm>
  );
};
