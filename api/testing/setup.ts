import { afterAll } from 'vitest';
import { closeFile } from './after-file.ts';

/* Runs before each test file of the API. Modules that it imports are shared by the files of a worker. */

afterAll(closeFile);
