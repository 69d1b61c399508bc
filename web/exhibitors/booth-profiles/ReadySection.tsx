import { useTranslation } from 'react-i18next';
import { setBoothReady } from '#generated/client/sdk.gen.ts';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { MissingList } from './MissingList.tsx';

type ReadySectionProps = { booth: BoothProfile; canMark: boolean };

/** The visibility of the profile, with the button that shows it to visitors. */
export const ReadySection = ({ booth, canMark }: ReadySectionProps) => {
  const { t } = useTranslation('booth-profiles');
  const { action, busy, refusal } = useActions();
  const { id, isReady } = booth;

  const mark = action('mark', {
    ask: () => ({
      mode: 'confirm',
      title: t('ready.title'),
      body: t('ready.body'),
      confirmLabel: t('ready.confirm'),
    }),
    run: () => call(setBoothReady, { path: { boothId: id } }),
    done: () => t('ready.done'),
  });

  return (
    <>
      <RefusalBanner refusal={refusal} />
      <Banner
        tone={isReady ? 'done' : 'warn'}
        title={t(isReady ? 'ready.is' : 'ready.isNot')}
        action={
          canMark &&
          !isReady && (
            <div>
              <Button icon="check" busy={busy} onClick={() => mark()}>
                {t('ready.confirm')}
              </Button>
            </div>
          )
        }
      >
        <p>{t(isReady ? 'ready.isText' : 'ready.isNotText')}</p>
        <MissingList booth={booth} />
      </Banner>
    </>
  );
};
