import type { StarterPart } from '#web/core/shell/starter-part.ts';
import { keepMarkingNow } from './now-marks.ts';

/** Marks current events in the programme. */
export const onParsed: StarterPart['onParsed'] = () => {
  if (document.querySelector('[data-now-from]')) keepMarkingNow();
};
