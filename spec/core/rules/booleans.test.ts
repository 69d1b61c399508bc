import { EMPTY, table } from '#spec/core/rules/testing/table.ts';
import { onlyFalse, onlyTrue } from './booleans.ts';

const NO_ANSWERS = ['true', 'false', 0, 1, 'on', [], {}, 'あ'];

table('onlyTrue', onlyTrue, { passes: [...EMPTY, true], fails: [false, ...NO_ANSWERS] });
table('onlyFalse', onlyFalse, { passes: [...EMPTY, false], fails: [true, ...NO_ANSWERS] });
