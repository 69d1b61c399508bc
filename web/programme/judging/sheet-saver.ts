import { PRECONDITION_FAILED, Problem } from '#spec/core/client/problem.ts';
import { changedNames, mergeServerValues } from '#web/core/form/changes.ts';
import { type ConflictingField, updateConflicts } from '#web/core/form/use-server-merge.ts';
import type { SheetValues } from './sheet-values.ts';

/** Values that the server has, with their version for `If-Match`. */
type Saved = { readonly values: SheetValues; readonly version: string };

type Ports = {
  /** Returns the values on the screen, as the server would store them. */
  readonly read: () => SheetValues;
  /** Replaces the values on the screen. */
  readonly write: (values: SheetValues) => void;
  /** Names of the fields whose values cannot be saved, such as a comment that is too long. */
  readonly findInvalid: (values: SheetValues) => readonly string[];
  /**
   * Reads the server's current values.
   * @throws Problem
   */
  readonly fetch: () => Promise<Saved>;
  /** Saves values over a version. @throws Problem */
  readonly send: (values: SheetValues, version: string) => Promise<Saved>;
  readonly onChange: (state: SaverState) => void;
};

export type SaverState = {
  /**
   * `saved`: everything. `waiting`: for the end of typing. `held`: everything except invalid and conflicting fields.
   * `unreachable`: tries again by itself. `refused`: with `problem`; tries again after the next change.
   */
  readonly phase: 'saved' | 'waiting' | 'saving' | 'held' | 'unreachable' | 'refused';
  readonly problem?: Problem | undefined;
  /** Fields that were changed here and elsewhere. The server's value stays until the judge decides. */
  readonly conflicts: readonly ConflictingField[];
  /** Whether changes from elsewhere were taken over. */
  readonly hasMerged: boolean;
};

/** Pause after the last key press, in milliseconds. */
const TYPING_MS = 800;
/** Pauses between attempts without a response, in milliseconds; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 10_000, 20_000] as const;
/** Attempts against another tab that saves constantly. */
const MAX_MERGES = 5;

/** Returns whether another attempt may succeed: no response, or an overloaded server. */
const isTransient = ({ status }: Problem) => status === 429 || status >= 500 || status === 0;

const isStale = (error: unknown): boolean =>
  error instanceof Problem && error.status === PRECONDITION_FAILED;

/**
 * Creates an object that saves a sheet while it is filled in, one request at a time. When another tab has saved meanwhile, fields
 * that were not touched here take its values; those that were changed in both are held back until `keepMine` or `takeTheirs`, so
 * that neither is lost.
 */
export const createSheetSaver = (
  loaded: Saved,
  ports: Ports,
  conflicts: readonly ConflictingField[] = [],
) => {
  let saved = loaded;
  let state: SaverState = { phase: 'saved', conflicts, hasMerged: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;

  const set = (change: Partial<SaverState>) => {
    state = { ...state, ...change };
    ports.onChange(state);
  };
  const changed = () => changedNames(saved.values, ports.read());
  const isDirty = () => !isStopped && changed().length > 0;

  /** Returns the fields to send: those that are changed, valid and undisputed. */
  const sendable = (): string[] => {
    const heldBack = new Set([
      ...ports.findInvalid(ports.read()),
      ...state.conflicts.map(({ name }) => name),
    ]);
    return changed().filter((name) => !heldBack.has(name));
  };

  const schedule = (pauseMs: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void save(), pauseMs);
  };

  /** Sets the phase by the work that remains after an attempt, and schedules that work. */
  const settle = () => {
    if (sendable().length > 0) {
      set({ phase: 'waiting', problem: undefined });
      schedule(TYPING_MS);
    } else set({ phase: isDirty() ? 'held' : 'saved', problem: undefined });
  };

  const merge = async () => {
    const fresh = await ports.fetch();
    const mine = ports.read();
    const { values, changedOnServer, ...found } = mergeServerValues(
      saved.values,
      mine,
      fresh.values,
    );
    saved = fresh;
    ports.write(pick(values, changedNames(mine, values)));
    set({
      conflicts: updateConflicts(state.conflicts, {
        conflicts: found.conflicts,
        values,
        fresh: fresh.values,
      }),
      hasMerged: state.hasMerged || changedOnServer.length > 0,
    });
  };

  /** @throws Problem */
  const attempt = async () => {
    for (let merges = 0; ; merges += 1) {
      const names = sendable();
      if (names.length === 0) return;
      try {
        const values = { ...saved.values, ...pick(ports.read(), names) };
        saved = await ports.send(values, saved.version);
        return;
      } catch (error) {
        if (!isStale(error) || merges === MAX_MERGES) throw error;
        await merge();
      }
    }
  };

  const fail = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    if (!isTransient(error)) return set({ phase: 'refused', problem: error });
    set({ phase: 'unreachable', problem: error });
    const pause = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
    failures += 1;
    schedule(error.retryAfter === undefined ? pause : error.retryAfter * 1000);
  };

  const run = async () => {
    if (isStopped) return;
    if (sendable().length > 0 && state.phase !== 'unreachable') set({ phase: 'saving' });
    try {
      await attempt();
      failures = 0;
      settle();
    } catch (error) {
      fail(error);
    }
  };

  /** Saves now, after a request that is under way. */
  const save = (): Promise<void> => {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  const decide = (name: string) => {
    set({ conflicts: state.conflicts.filter((each) => each.name !== name) });
    settle();
  };

  return {
    isDirty,
    /** Returns the server's values, as far as this tab knows. */
    saved: (): SheetValues => saved.values,
    save,
    /** Returns whether the server has everything that is on the screen; first saves the rest. */
    flush: async (): Promise<boolean> => {
      await running;
      await save();
      return !isDirty();
    },
    /** After every change on the screen. */
    edited: () => {
      // Requests end with `settle`; while there is no connection, the next attempt takes all changes.
      if (running === undefined && state.phase !== 'unreachable') settle();
    },
    /**
     * Sends another request about the version that the judge sees. If another tab has saved meanwhile, the request is not sent
     * again: that tab's changes are shown as after a save.
     * @throws Problem
     */
    act: async (request: (version: string) => Promise<Saved>): Promise<boolean> => {
      try {
        saved = await request(saved.version);
        return true;
      } catch (error) {
        if (!isStale(error)) throw error;
        await merge();
        settle();
        return false;
      }
    },
    keepMine: decide,
    takeTheirs: ({ name, serverValue }: ConflictingField) => {
      ports.write({ [name]: serverValue });
      decide(name);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

export type SheetSaver = ReturnType<typeof createSheetSaver>;

const pick = (values: SheetValues, names: readonly string[]): SheetValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
