import { expect, test } from 'vitest';
import { plateText } from './plate-text.ts';

const PLATE = { plateRegion: '品川', plateClass: '300', plateKana: 'さ', plateNumber: '1234' };

test('a plate is written as on the vehicle', () => {
  expect(plateText(PLATE)).toBe('品川 300 さ 12-34');
  expect(plateText({ ...PLATE, plateNumber: '8' })).toBe('品川 300 さ 8');
  expect(plateText({})).toBeUndefined();
});
