import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { setEditionStatus } from '#generated/client/sdk.gen.ts';
import type { OrganiserEdition } from '#generated/client/types.gen.ts';
import { EDITION_STATUSES, type EditionStatus } from '#spec/show/editions.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';

const isBack = (from: EditionStatus, to: EditionStatus): boolean =>
  EDITION_STATUSES.indexOf(to) < EDITION_STATUSES.indexOf(from);

/** What a move does to the booths. */
const effectOf = (from: EditionStatus, to: EditionStatus): 'publish' | 'withdraw' | 'none' => {
  if (from === 'recruiting' && to === 'published') return 'publish';
  return from === 'published' && to === 'recruiting' ? 'withdraw' : 'none';
};

/** Moves an edition to another stage after a dialog that says what follows, and reloads the page. */
export const useMoveEdition = ({ slug, status, booths }: OrganiserEdition) => {
  const { t } = useTranslation('edition-stages');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const { send, busy } = useSend(async (problem) => {
    toastProblem(problem, t);
    await revalidate();
    return true;
  });
  const counts = {
    placed: t('booths', { count: booths.placed, formatted: f.number(booths.placed) }),
    unplaced: t('booths', { count: booths.unplaced, formatted: f.number(booths.unplaced) }),
    published: t('booths', { count: booths.published, formatted: f.number(booths.published) }),
  };
  const move = (to: EditionStatus) =>
    send(async () => {
      const stage = t(`stage.${to}`);
      const isConfirmed = await confirm({
        mode: 'confirm',
        title: t(isBack(status, to) ? 'askBack' : 'ask', { stage }),
        body: t(`effect.${effectOf(status, to)}`, counts),
        confirmLabel: t('confirm', { stage }),
      });
      if (!isConfirmed) return;
      await call(setEditionStatus, { path: { slug }, body: { status: to } });
      toast({ severity: 'success', summary: t('done', { stage }) });
      await revalidate();
    });
  return { move, busy };
};
