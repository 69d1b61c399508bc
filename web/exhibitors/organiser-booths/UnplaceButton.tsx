import { useTranslation } from 'react-i18next';
import { unplaceBooth } from '#generated/client/sdk.gen.ts';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';

type UnplaceButtonProps = { booth: OrganiserBooth; day: string; code: string };

/** Takes the place of a booth on a day, after asking. */
export const UnplaceButton = ({ booth, day, code }: UnplaceButtonProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { action, busy } = useActions({ problemTexts: t });
  const unplace = action('unplace', {
    ask: () => ({
      mode: 'delete',
      title: t('unplace.title', {
        code,
        day: f.shortDay(day),
        name: localized(booth.name, f.locale),
      }),
      body: t(booth.status === 'published' ? 'unplace.bodyPublished' : 'unplace.body'),
      confirmLabel: t('unplace.action'),
    }),
    run: () => call(unplaceBooth, { path: { boothId: booth.id, day } }),
    done: () => t('unplace.done', { code, day: f.shortDay(day) }),
  });
  return (
    <Button icon="map-pin-off" busy={busy} onClick={() => unplace()}>
      {t('unplace.action')}
    </Button>
  );
};
