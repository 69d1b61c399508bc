import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { growingEnum, Id, Timestamp } from '#spec/core/shared.ts';
import { BOOTH_TASKS, TASK_STATES } from '#spec/show/booth-tasks.ts';
import { MyBooth } from './booth-profile-views.ts';
import { ExhibitorCall } from './calls.ts';
import { ExhibitorEntry } from './entries.ts';

export const TAG: Tag = {
  name: 'exhibitor-menu',
  description: 'What an exhibitor has to do next.',
};

/** Stages of an exhibitor, from the first call to the day after the show. */
export const EXHIBITOR_STAGES = [
  'no_call',
  'call_open',
  'draft',
  'waiting',
  'question',
  'to_pay',
  'preparing',
  'ready',
  'show_day',
  'after',
] as const;
export type ExhibitorStage = (typeof EXHIBITOR_STAGES)[number];

const BoothTask = z
  .strictObject({
    task: growingEnum(BOOTH_TASKS, 'What is to be prepared.'),
    state: growingEnum(
      TASK_STATES,
      'Whether it is done. `overdue` is late but possible, `locked` no longer possible.',
    ),
    isOptional: z.boolean().meta({ description: 'Whether booths can do without it.' }),
    opensAt: Timestamp.optional().meta({ description: 'From when. Absent until decided.' }),
    closesAt: Timestamp.optional().meta({
      description: 'Until when, with the extension of the booth. Absent until decided.',
    }),
  })
  .meta({ id: 'BoothTask', description: 'A task of a booth.' });
export type BoothTask = z.output<typeof BoothTask>;

const NextStep = z
  .strictObject({
    stage: growingEnum(EXHIBITOR_STAGES, 'Stage of the exhibitor.'),
    entryId: Id.optional().meta({ description: 'The entry that it is about. Absent otherwise.' }),
    boothId: Id.optional().meta({ description: 'The booth that it is about. Absent otherwise.' }),
    task: growingEnum(BOOTH_TASKS, 'The task to do.').optional().meta({
      description: 'The task that it is about. Absent otherwise. New values may be added.',
    }),
    at: Timestamp.optional().meta({
      description: 'Until when, or when something happens. Absent otherwise.',
    }),
  })
  .meta({ id: 'ExhibitorNextStep', description: 'The one thing to do next.' });
export type NextStep = z.output<typeof NextStep>;

export const ExhibitorMenu = z
  .strictObject({
    nextStep: NextStep,
    entries: z.array(ExhibitorEntry).max(100).meta({ description: 'The newest first.' }),
    booths: z
      .array(
        z
          .strictObject({
            booth: MyBooth,
            tasks: z
              .array(BoothTask)
              .max(BOOTH_TASKS.length)
              .meta({ description: 'Those of the role of the user.' }),
          })
          .meta({ id: 'ExhibitorMenuBooth', description: 'A booth with its tasks.' }),
      )
      .max(100)
      .meta({ description: 'Own booths first.' }),
    calls: z
      .array(ExhibitorCall)
      .max(40)
      .meta({ description: 'Calls to answer, while there is no open entry.' }),
  })
  .meta({
    id: 'ExhibitorMenu',
    description: 'Entries, booths and tasks of the signed-in user at the current edition.',
    example: { nextStep: { stage: 'no_call' }, entries: [], booths: [], calls: [] },
  });
export type ExhibitorMenu = z.output<typeof ExhibitorMenu>;

export const getExhibitorMenu = operation({
  id: 'getExhibitorMenu',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/me/exhibitor-menu',
  access: 'signed-in',
  summary: 'Get my exhibitor menu',
  description:
    'Returns entries, booths with their tasks, and the one thing that the signed-in user should do next. A task appears with what it is about.',
  caching: 'private',
  success: { status: 200, description: 'The menu.', schema: ExhibitorMenu },
});
