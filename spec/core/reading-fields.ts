import { toKatakana } from './rules/normalizing-rules.ts';
import { IN_KATAKANA } from './rules/readings.ts';
import { rules } from './rules/rules.ts';
import { singleLineRules } from './shared.ts';

/** A field for an optional reading. Its object has a check `keepsReading`, which knows the name (docs/decisions/0071). */
export const optionalReading = (max: number, of: string) =>
  rules(toKatakana, ...singleLineRules(max)).meta({
    description: `Reading of the ${of}. ${IN_KATAKANA}`,
  });
