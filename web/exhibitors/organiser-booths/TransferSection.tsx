import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { TransferForm } from './TransferForm.tsx';

/** Transfers a booth to one of its members. */
export const TransferSection = ({ booth }: { booth: OrganiserBooth }) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const name = localized(booth.name, f.locale);
  const transfer = async (opener: Element) => {
    const isDone = await confirm({
      mode: 'confirm',
      title: t('transfer.ask', { name }),
      body: t('transfer.body'),
      opener,
      content: (answer) => <TransferForm booth={booth} answer={answer} />,
    });
    if (!isDone) return;
    toast({ severity: 'success', summary: t('transfer.done', { name }) });
    await revalidate();
  };
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
              <Button icon="user-round-cog" onClick={(event) => transfer(event.currentTarget)}>
                {t('transfer.open')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </section>
  );
};
