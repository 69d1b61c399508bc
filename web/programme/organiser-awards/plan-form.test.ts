import { describe, expect, it } from 'vitest';
import { validate } from '#spec/core/rules/validate.ts';
import { AwardPlanInput } from '#spec/programme/award-plan-input.ts';
import { AwardPlan } from '#spec/programme/award-plan-views.ts';
import { newCategory, newRound, PlanForm, toPlanForm, toPlanInput } from './plan-form.ts';

const TOKYO = 'Asia/Tokyo';
type Plan = Parameters<typeof toPlanForm>[0];
const plan = AwardPlan.meta()?.example as Plan;

const errorsOf = (values: object) => {
  const result = validate(PlanForm, values);
  return 'value' in result ? [] : result.errors.map(({ pointer, rule }) => `${pointer} ${rule}`);
};
const inputOf = (values: object) => {
  const result = validate(PlanForm, values);
  if (!('value' in result)) throw new Error(JSON.stringify(result.errors));
  return toPlanInput(result.value, TOKYO);
};
const form = toPlanForm(plan, TOKYO) as Record<string, unknown> & { rounds: object[] };
const [round = {}] = form.rounds;

describe('the form of a plan', () => {
  it('sends a saved plan as it is', () => {
    const { kind, categories, entriesPerUser, rounds } = plan;
    const { closedAt: _, hasSheets: _1, assigned: _2, submitted: _3, ...first } = rounds[0] ?? {};
    expect(inputOf(form)).toMatchObject({ kind, categories, entriesPerUser, rounds: [first] });
    expect(validate(AwardPlanInput, inputOf(form))).toHaveProperty('value');
  });

  it('accepts what is left empty', () => {
    const values = { ...form, editionId: '', opensAt: '', closesAt: '', chair: '' };
    expect(inputOf(values)).not.toHaveProperty('period');
    expect(validate(AwardPlanInput, inputOf(values))).toHaveProperty('value');
  });

  it('names what is missing of a new round and category', () => {
    expect(errorsOf({ ...form, rounds: [newRound()], categories: [newCategory()] })).toEqual(
      expect.arrayContaining([
        '/categories/0/code requiredInput',
        '/categories/0/name/ja requiredInput',
        '/rounds/0/name/ja requiredInput',
        '/rounds/0/criteria/0/weight requiredInput',
      ]),
    );
  });

  it.each([
    [{ criteria: [] }, '/rounds/0/criteria requiredInput'],
    [{ advanceBy: 'top', advanceCount: '' }, '/rounds/0/advanceCount requiredInput'],
    [{ advanceBy: 'threshold', advancePercent: '' }, '/rounds/0/advancePercent requiredInput'],
    [{ advanceBy: 'threshold', advancePercent: 101 }, '/rounds/0/advancePercent maxValue'],
    [{ closesAt: '2000-01-01T00:00' }, '/rounds/0/closesAt endsAfterStart'],
  ])('refuses a round with %o', (fields, error) => {
    expect(errorsOf({ ...form, rounds: [{ ...round, ...fields }] })).toEqual([error]);
  });

  it('needs an edition for a debut award, and both ends of a period', () => {
    expect(errorsOf({ ...form, kind: 'fresh-dragon', editionId: '' })).toEqual([
      '/editionId requiredSelect',
    ]);
    expect(errorsOf({ ...form, opensAt: '2027-03-01T10:00' })).toEqual(['/closesAt requiredInput']);
  });

  it('sends no criteria but with scores', () => {
    const values = { ...form, rounds: [{ ...round, method: 'check' }] };
    expect(inputOf(values).rounds[0]?.criteria).toEqual([]);
  });

  it('names one chair, in Tokyo time', () => {
    const values = {
      ...form,
      judges: ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'],
      chair: 'bbbbbbbbbbbbbbbb',
      opensAt: '2027-03-01T10:00',
      closesAt: '2027-03-02T10:00',
    };
    expect(inputOf(values)).toMatchObject({
      judges: [
        { userId: 'aaaaaaaaaaaaaaaa', isChair: false },
        { userId: 'bbbbbbbbbbbbbbbb', isChair: true },
      ],
      period: { opensAt: '2027-03-01T01:00:00.000Z', closesAt: '2027-03-02T01:00:00.000Z' },
    });
  });
});
