import { useTranslation } from 'react-i18next';
import { setEditionStatus } from '#generated/client/sdk.gen.ts';
import type { OrganiserEdition } from '#generated/client/types.gen.ts';
import { EDITION_STATUSES, type EditionStatus } from '#spec/show/editions.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useActions } from '#web/core/shell/use-actions.ts';

const isBack = (from: EditionStatus, to: EditionStatus): boolean =>
  EDITION_STATUSES.indexOf(to) < EDITION_STATUSES.indexOf(from);

/** Returns the effect of a move on the booths. */
const effectOf = (from: EditionStatus, to: EditionStatus): 'publish' | 'withdraw' | 'none' => {
  if (from === 'recruiting' && to === 'published') return 'publish';
  return from === 'published' && to === 'recruiting' ? 'withdraw' : 'none';
};

/** Returns a function that moves an edition to another stage after a dialog about the consequences, and reloads the page. */
export const useMoveEdition = ({ slug, status, booths }: OrganiserEdition) => {
  const { t } = useTranslation('edition-stages');
  const f = useFormat();
  const { action, busy } = useActions({ problemTexts: t });
  const counts = {
    placed: t('booths', { count: booths.placed, formatted: f.number(booths.placed) }),
    unplaced: t('booths', { count: booths.unplaced, formatted: f.number(booths.unplaced) }),
    published: t('booths', { count: booths.published, formatted: f.number(booths.published) }),
  };
  const stageOf = (to: EditionStatus) => ({ stage: t(`stage.${to}`) });
  const move = action('move', {
    ask: (to: EditionStatus) => ({
      mode: 'confirm',
      title: t(isBack(status, to) ? 'askBack' : 'ask', stageOf(to)),
      body: t(`effect.${effectOf(status, to)}`, counts),
      confirmLabel: t('confirm', stageOf(to)),
    }),
    run: (to) => call(setEditionStatus, { path: { slug }, body: { status: to } }),
    done: (to) => t('done', stageOf(to)),
  });
  return { move, busy };
};
