import { EXIT, Failure } from '#cli/core/exit.ts';
import type { Column } from '#cli/core/output.ts';
import type { Site } from '#cli/core/site.ts';
import type { TextKey } from '#cli/core/texts.ts';
import { type EventDraw, getEventDraw } from '#generated/client/index.ts';
import { DRAW_CHECKS, type DrawCheck, verifyDraw } from '#spec/programme/event-draw.ts';

type Checked = { readonly check: DrawCheck; readonly agrees: boolean };

const CHECKED: Readonly<Record<DrawCheck, TextKey>> = {
  seed: 'events.verify.seed',
  list: 'events.verify.list',
  order: 'events.verify.order',
  outcome: 'events.verify.outcome',
};

/** Recomputes the lottery of an event from its public data. */
export const verify = async (site: Site, slug: string) => {
  const { t } = site;
  const draw = requireReleased(site, slug, await site.call(getEventDraw, { path: { slug } }));
  const mismatches = await verifyDraw(draw);
  const rows = DRAW_CHECKS.map(
    (check): Checked => ({
      check,
      agrees: !mismatches.includes(check),
    }),
  );
  const columns: readonly Column<Checked>[] = [
    { name: 'check', heading: 'column.check', value: ({ check }) => check },
    {
      name: 'agrees',
      heading: 'column.outcome',
      value: ({ agrees }) => t(agrees ? 'events.verify.agrees' : 'events.verify.differs'),
    },
    { name: 'what', heading: 'column.meaning', value: ({ check }) => t(CHECKED[check]) },
  ];
  await site.show({ columns, rows, json: { slug, checks: rows, usesWord: draw.word !== '' } });
  const counts = { entries: draw.entrants.length, seats: draw.seats };
  if (mismatches.length > 0)
    throw new Failure(EXIT.failed, t('events.verify.wrong', { checks: mismatches.join(', ') }));
  site.note('events.verify.right', counts);
  site.note(draw.word === '' ? 'events.verify.noWord' : 'events.verify.word', { word: draw.word });
};

/** @throws Failure before the outcome is public */
const requireReleased = ({ t }: Site, slug: string, draw: EventDraw) => {
  const { state, seed, seedDigest, listDigest, entrants, seats, results, word = '' } = draw;
  const isComplete = seed && seedDigest && listDigest && entrants && results;
  if (!isComplete || seats === undefined)
    throw new Failure(EXIT.failed, t('events.verify.notPublic', { slug, state }));
  return { seed, seedDigest, listDigest, entrants, seats, results, word };
};
