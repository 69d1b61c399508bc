import { findPublicTitles, NO_TITLE } from '#api/content/contents/public-titles.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Email, EmailKind } from '#api/core/mail/email.ts';
import { formatDateTime, formatUntil, localize, toSingleLine } from '#api/core/mail/format.ts';
import type { Act } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import type { RoundRow } from '#api/programme/award-plans/rounds-store.ts';
import { localizedPath } from '#spec/core/locale.ts';
import { listWork, remindJudgeOnce, type WorkRow } from './store.ts';

type About = {
  readonly round: RoundRow;
  /** The public title of the award. */
  readonly award: Localized;
};

const noticeOf = (
  kind: EmailKind,
  { round, award }: About,
  { to, mail_locale: locale, assigned, missing }: WorkRow,
  { config }: Pick<Platform, 'config'>,
): Email => ({
  to,
  locale,
  kind,
  values: {
    award: toSingleLine(localize(award, locale)),
    round: toSingleLine(localize(round.name, locale)),
    assigned: String(assigned),
    missing: String(missing),
    opensAt: formatDateTime(round.opens_at, locale),
    closesAt: formatUntil(round.closes_at, locale),
    url: `${config.baseUrl}${localizedPath(`/judge/${round.id}`, locale)}`,
  },
});

type Notice = {
  readonly kind: EmailKind;
  /** Names the moment that the notice is about, so that it is sent once. */
  readonly key: string;
  readonly isFor: (work: WorkRow) => boolean;
};

/** Sends a notice about a round to each of its judges, once. */
const notify = async (
  { trx, platform, mail }: Act,
  round: RoundRow,
  { kind, key, isFor }: Notice,
): Promise<void> => {
  const titles = await findPublicTitles(trx, [round.award_id], platform.now());
  const about = { round, award: titles.get(round.award_id) ?? NO_TITLE };
  const emails: Email[] = [];
  for (const work of await listWork(trx, [round.id]))
    if (
      isFor(work) &&
      (await remindJudgeOnce(trx, { roundId: round.id, judgeId: work.judge_id, key }))
    )
      emails.push(noticeOf(kind, about, work, platform));
  await mail(...emails);
};

/** Notifies judges of their first entries in a round. */
export const notifyAssigned = (act: Act, round: RoundRow): Promise<void> =>
  notify(act, round, { kind: 'judgeAssigned', key: 'assigned', isFor: () => true });

const DAY_MS = 24 * 3_600_000;

/** Returns the reminder that is due in a round: on its last day, or once half of the period is over. */
export const dueReminder = (
  { opens_at, closes_at }: Pick<RoundRow, 'opens_at' | 'closes_at'>,
  now: Date,
): Pick<Notice, 'kind' | 'key'> | undefined => {
  const [from, to, at] = [opens_at.getTime(), closes_at.getTime(), now.getTime()];
  if (at < from || at >= to) return undefined;
  const moment = closes_at.toISOString();
  if (at >= to - DAY_MS) return { kind: 'judgeLastDay', key: `last-day ${moment}` };
  return at >= (from + to) / 2 ? { kind: 'judgeHalfTime', key: `half-time ${moment}` } : undefined;
};

/** Reminds judges of the sheets that they have not submitted. */
export const remindJudges = async (act: Act, round: RoundRow): Promise<void> => {
  const due = dueReminder(round, act.platform.now());
  if (due) await notify(act, round, { ...due, isFor: ({ missing }) => missing > 0 });
};
