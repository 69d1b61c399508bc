import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { setBoothVisibility } from '#generated/client/sdk.gen.ts';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { HideForm } from './HideForm.tsx';

/** Whether visitors see a booth, and why not; staff hide it and show it again. */
export const VisibilitySection = ({ booth }: { booth: OrganiserBooth }) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const { send, busy } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const { id, status, placed, hiddenReason } = booth;
  const name = localized(booth.name, f.locale);
  const finish = async (done: 'hidden' | 'shown') => {
    toast({ severity: 'success', summary: t(`visibility.${done}`, { name }) });
    await revalidate();
  };
  const hide = async (opener: Element) => {
    const isHidden = await confirm({
      mode: 'confirm',
      title: t('visibility.hideTitle', { name }),
      body: t('visibility.hideBody'),
      opener,
      content: (answer) => <HideForm boothId={id} answer={answer} />,
    });
    if (isHidden) await finish('hidden');
  };
  const show = () =>
    send(async () => {
      await call(setBoothVisibility, { path: { boothId: id }, body: { visible: true } });
      await finish('shown');
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
            <Button icon="eye-off" onClick={(event) => hide(event.currentTarget)}>
              {t('visibility.hide')}
            </Button>
          </div>
        )}
        {status === 'hidden' && (
          <div>
            <Button icon="eye" busy={busy} onClick={show}>
              {t('visibility.show')}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
};
