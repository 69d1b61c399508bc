import { z } from 'zod';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { requiredSelect } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { singleLineRules } from '#spec/core/shared.ts';

export const BoothVisibility = z
  .strictObject({
    visible: z.boolean().meta({
      description: 'False hides a published booth; true shows it again once it can be published.',
    }),
    reason: rules(...singleLineRules(200)).meta({
      description: 'Required to hide it; its owner reads it.',
    }),
  })
  .check(requiredIf('reason', ({ visible }) => visible === false))
  .meta({
    id: 'BoothVisibility',
    description: 'Whether visitors see a booth.',
    example: { visible: false, reason: '掲載内容を確認しています。' },
  });
export type BoothVisibility = z.output<typeof BoothVisibility>;

export const BoothTransfer = z
  .strictObject({
    boothUserId: rules(requiredSelect).uuid().toLowerCase().meta({
      format: 'uuid',
      description: 'Id of an accepted member.',
      example: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a40',
    }),
  })
  .meta({
    id: 'BoothTransfer',
    description: 'Who owns a booth from now on.',
    example: { boothUserId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a40' },
  });
