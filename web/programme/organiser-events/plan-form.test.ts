import { describe, expect, it } from 'vitest';
import { validate } from '#spec/core/rules/validate.ts';
import { EventPlan, EventPlanInput } from '#spec/programme/event-plan-views.ts';
import { newChoice, newQuestion, PlanForm, toPlanForm, toPlanInput } from './plan-form.ts';

const TOKYO = 'Asia/Tokyo';
type Plan = Parameters<typeof toPlanForm>[0];
const example = EventPlan.meta()?.example as Plan;
const plan: Plan = {
  ...example,
  questions: [
    {
      id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a62',
      type: 'choice',
      label: { ja: '利き手' },
      required: true,
      choices: [{ ja: '右利き', en: 'Right' }, { ja: '左利き' }],
    },
  ],
  opensAt: '2027-04-01T03:00:00.000Z',
  closesAt: '2027-04-20T03:00:00.000Z',
};

const form = toPlanForm(plan, TOKYO) as Record<string, unknown>;
const errorsOf = (values: object) => {
  const result = validate(PlanForm, values);
  return 'value' in result ? [] : result.errors.map(({ pointer, rule }) => `${pointer} ${rule}`);
};
const inputOf = (values: object) => {
  const result = validate(PlanForm, values);
  if (!('value' in result)) throw new Error(JSON.stringify(result.errors));
  return toPlanInput(result.value, TOKYO);
};

describe('the form of a plan', () => {
  it('sends a saved plan as it is', () => {
    const { eventId: _, taken: _1, waiting: _2, version: _3, ...given } = plan;
    const { entries: _4, openEntries: _5, ...saved } = given;
    expect(inputOf(form)).toEqual(saved);
    expect(validate(EventPlanInput, inputOf(form))).toHaveProperty('value');
  });

  it('accepts what is left empty', () => {
    const values = { ...form, minimumAge: '', opensAt: '', closesAt: '', questions: [] };
    expect(inputOf(values)).not.toHaveProperty('opensAt');
    expect(validate(EventPlanInput, inputOf(values))).toHaveProperty('value');
  });

  it('names what is missing of a new question and choice', () => {
    const questions = [{ ...newQuestion(), type: 'choice', choices: [newChoice()] }];
    expect(errorsOf({ ...form, questions })).toEqual([
      '/questions/0/label/ja requiredInput',
      '/questions/0/choices/0/ja requiredInput',
    ]);
  });

  it.each([
    [{ to: '12:00' }, '/to endsAfterStart'],
    [{ capacity: 0 }, '/capacity minValue'],
    [{ partyLimit: 11 }, '/partyLimit maxValue'],
    [{ closesAt: '2000-01-01T00:00' }, '/closesAt endsAfterStart'],
    [{ closesAt: '' }, '/closesAt requiredInput'],
    [{ entry: 'none' }, '/opensAt mustBeEmpty'],
  ])('refuses %o', (fields, error) => {
    expect(errorsOf({ ...form, ...fields })).toEqual([error]);
  });

  it('sends choices only with a question that has them', () => {
    const questions = [{ ...newQuestion(), label: { ja: '一言', en: '' }, choices: [newChoice()] }];
    const [question] = inputOf({
      ...form,
      questions: [{ ...questions[0], choices: [] }],
    }).questions;
    expect(question).toEqual({ type: 'text', label: { ja: '一言' }, required: false });
  });
});
