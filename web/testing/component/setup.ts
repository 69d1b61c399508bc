import { afterEach } from 'vitest';
import { tearDown } from './mount.tsx';

// Runs for each file; the modules that test files share run once, and so would their hooks.
afterEach(tearDown);
