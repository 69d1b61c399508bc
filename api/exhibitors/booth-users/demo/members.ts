import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { FIRST_GENERATED, type Person } from '#api/accounts/profiles/demo/people.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import { hashToken } from '#api/core/invitations/tokens.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import { INVITATION_DAYS } from '#spec/core/invitations.ts';
import { DEMO_INVITATIONS } from './invitations.ts';

type Show = {
  readonly clock: Clock;
  readonly exhibitors: readonly DemoBooth[];
  readonly booths: readonly DemoBooth[];
  readonly people: readonly Person[];
};

type Member = {
  readonly boothId: string;
  readonly person: Pick<Person, 'id' | 'email'>;
  readonly role: 'editor' | 'desk';
  /** Days from today. */
  readonly joinedOn: number;
};

/** Generates members: the demo accounts help the exhibitor; generated people help at a third of the other booths. */
export const generateMembers = (show: Show): Record<string, unknown>[] => {
  const random = createRandom('booth-users');
  const [first] = show.exhibitors as [DemoBooth];
  const others = show.booths.filter(({ id }) => id !== first.id);
  const members: Member[] = [
    { boothId: first.id, person: DEMO_ACCOUNTS.editor, role: 'editor', joinedOn: -20 },
    { boothId: first.id, person: DEMO_ACCOUNTS.helper, role: 'desk', joinedOn: -8 },
    ...others.flatMap((booth) => (random.chance(0.33) ? helpersOf(booth, show, random) : [])),
  ];
  return [
    ...members.map((member, n) => memberRow(member, n, show)),
    ...DEMO_INVITATIONS.map((invitation, n) =>
      invitationRow(invitation, members.length + n, { ...show, boothId: first.id }),
    ),
  ];
};

const helpersOf = ({ id, ownerId }: DemoBooth, { people }: Show, random: Random): Member[] =>
  random
    .sample(
      people.slice(FIRST_GENERATED).filter((person) => person.id !== ownerId),
      random.int(1, 3),
    )
    .map((person) => ({
      boothId: id,
      person,
      role: random.chance(0.4) ? 'editor' : 'desk',
      joinedOn: -random.int(1, 25),
    }));

const memberRow = ({ boothId, person, role, joinedOn }: Member, n: number, { clock }: Show) => ({
  id: demoId('booth user', n),
  booth_id: boothId,
  user_id: person.id,
  email: person.email,
  role,
  status: 'accepted',
  greeting: null,
  token_hash: null,
  expires_at: null,
  created_at: clock.fromToday(sinceBooth(clock, joinedOn) - 1),
  updated_at: clock.fromToday(sinceBooth(clock, joinedOn)),
});

/** Returns a day of membership. While exhibitors enter, the first booths are two weeks old. */
const sinceBooth = ({ stage }: Clock, joinedOn: number): number =>
  stage === 'entry' ? Math.max(joinedOn, -12) : joinedOn;

const invitationRow = (
  { token, email, role, status, greeting, invitedOn, endedOn }: (typeof DEMO_INVITATIONS)[number],
  n: number,
  { clock, boothId }: Show & { boothId: string },
) => ({
  id: demoId('booth user', n),
  booth_id: boothId,
  user_id: null,
  email,
  role,
  status,
  greeting,
  token_hash: hashToken(token),
  expires_at: clock.fromToday(invitedOn + INVITATION_DAYS),
  created_at: clock.fromToday(invitedOn),
  updated_at: clock.fromToday(endedOn),
});
