import type { AwardSummary } from '#generated/client/types.gen.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

type Phase = AwardSummary['phase'];

export const PHASE_TONES: Readonly<Record<Phase, StatusTone>> = {
  upcoming: 'waiting',
  open: 'available',
  closed: 'info',
  judging: 'info',
  announced: 'new',
  archived: 'done',
};

/** Returns whether it still matters how to enter. */
export const isBeforeResults = (phase: Phase): boolean =>
  phase !== 'announced' && phase !== 'archived';

/** Returns the time when the results became public; undefined before. */
export const resultsOf = ({ announcements }: Pick<AwardSummary, 'announcements'>) =>
  announcements.find(({ kind }) => kind === 'results');

type Dates = Pick<AwardSummary, 'phase' | 'opensAt' | 'closesAt' | 'announcements'>;

/** Returns the date that matters in a phase, with the key of the text for its event. */
export const dateOfPhase = (
  award: Dates,
):
  | { readonly key: 'opens' | 'closes' | 'closed' | 'announced'; readonly at: string }
  | undefined => {
  const { phase, opensAt, closesAt } = award;
  const announcedAt = resultsOf(award)?.publishedAt;
  if (announcedAt) return { key: 'announced', at: announcedAt };
  if (phase === 'upcoming') return opensAt ? { key: 'opens', at: opensAt } : undefined;
  if (!closesAt) return undefined;
  return { key: phase === 'open' ? 'closes' : 'closed', at: closesAt };
};
