import { Router } from 'express';

export const imageRouter = (_options: { dataDir: string }): Router => Router();
