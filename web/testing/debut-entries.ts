import { BOOTH_ID } from './booth-team.ts';

/** The page of the demo booth's entries for the debut award, without prefix. */
export const DEBUT_PATH = `/exhibitor/booth/${BOOTH_ID}/fresh-dragon-award`;
