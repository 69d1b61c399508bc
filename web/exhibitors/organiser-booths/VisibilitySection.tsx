import { useTranslation } from 'react-i18next';
import { setBoothVisibility } from '#generated/client/sdk.gen.ts';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { BoothVisibility } from '#spec/exhibitors/organiser-booth-changes.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** The visibility of a booth, with the reasons; staff hide it and show it again. */
export const VisibilitySection = ({ booth }: { booth: OrganiserBooth }) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { action, busy } = useActions({ problemTexts: t });
  const { id, status, placed, hiddenReason } = booth;
  const name = localized(booth.name, f.locale);
  const setVisibility = (body: { visible: boolean; reason?: string }) =>
    call(setBoothVisibility, { path: { boothId: id }, body });
  const hide = action('hide', {
    ask: () =>
      askReason({
        mode: 'confirm',
        title: t('visibility.hideTitle', { name }),
        body: t('visibility.hideBody'),
        schema: BoothVisibility,
        label: t('visibility.reason'),
        hint: t('visibility.reasonHint'),
        submitLabel: t('visibility.hide'),
        send: (reason) => setVisibility({ visible: false, reason }),
      }),
    done: () => t('visibility.hidden', { name }),
  });
  const show = action('show', {
    run: () => setVisibility({ visible: true }),
    done: () => t('visibility.shown', { name }),
  });
  const state = status === 'draft' && placed !== 'yes' ? 'unplaced' : status;
  return (
    <section aria-labelledby="visibility">
      <Stack gap={3}>
        <h2 id="visibility">{t('visibility.title')}</h2>
        <p>{t(`visibility.state.${state}`)}</p>
        {hiddenReason && <p>{t('visibility.because', { reason: hiddenReason })}</p>}
        {status === 'published' && (
          <div>
            <Button icon="eye-off" onClick={(event) => hide(undefined, event.currentTarget)}>
              {t('visibility.hide')}
            </Button>
          </div>
        )}
        {status === 'hidden' && (
          <div>
            <Button icon="eye" busy={busy} onClick={() => show()}>
              {t('visibility.show')}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
};
