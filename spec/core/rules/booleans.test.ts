import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import { onlyFalse, onlyTrue } from './booleans.ts';

const NON_BOOLEANS = ['true', 'false', 0, 1, 'on', [], {}, 'あ'];

testRule('onlyTrue', onlyTrue, {
  passes: [...EMPTY_VALUES, true],
  fails: [false, ...NON_BOOLEANS],
});
testRule('onlyFalse', onlyFalse, {
  passes: [...EMPTY_VALUES, false],
  fails: [true, ...NON_BOOLEANS],
});
