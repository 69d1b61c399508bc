import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const emulate = async (media: 'print' | ''): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { media });
};

/** Shows the page as it is printed, until the end of the test. */
export const showPrint = async (): Promise<void> => {
  onTestFinished(() => emulate(''));
  await emulate('print');
};
