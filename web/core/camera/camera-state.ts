/** The reason why a requested camera shows no picture. */
export type CameraProblem =
  /** The user, the browser or the system forbids it. */
  | 'denied'
  | 'missing'
  /** Something else uses it. */
  | 'busy'
  /** The browser has no cameras, or not on this connection. */
  | 'unsupported'
  /** It is open, but the browser refuses to play it, or nothing comes. */
  | 'noPicture'
  /** It was on, and the system, the user or a cable ended it. */
  | 'ended';

export type CameraPhase =
  | { readonly kind: 'off' }
  /** Requested, and off while nobody sees the page. */
  | { readonly kind: 'waiting' }
  /** The browser asks the user, or looks for the camera. */
  | { readonly kind: 'asking' }
  /** It is open; there is no picture yet. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'on' }
  /** The system has taken the picture away, as for a call, and may give it back. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly problem: CameraProblem };

export type CameraState = {
  readonly phase: CameraPhase;
  readonly isHidden: boolean;
  /** Grows whenever a camera should open; streams of earlier runs should close. */
  readonly run: number;
  /** The camera of this run, if the browser names it. */
  readonly deviceId?: string | undefined;
};

export type CameraEvent =
  /** Events of the user. */
  | { readonly type: 'start' | 'stop' | 'switch' }
  /** Events of the page. */
  | { readonly type: 'hidden' | 'shown' }
  /** Events of the run. */
  | { readonly type: 'opened'; readonly deviceId: string | undefined }
  | { readonly type: 'playing' | 'interrupted' }
  | { readonly type: 'failed'; readonly problem: CameraProblem };

/** Returns whether a camera is open or about to be. Otherwise none may be. */
export const isRunning = ({ phase: { kind } }: CameraState): boolean =>
  kind === 'asking' || kind === 'starting' || kind === 'on' || kind === 'interrupted';

/** Problems that may be over when the user comes back to the page. Asking again after a refusal would be rude. */
const PASSING: ReadonlySet<CameraProblem> = new Set(['busy', 'noPicture', 'ended']);

const to = (state: CameraState, phase: CameraPhase): CameraState => ({ ...state, phase });

const open = ({ isHidden, run }: CameraState): CameraState =>
  isHidden
    ? { isHidden, run, phase: { kind: 'waiting' } }
    : { isHidden, run: run + 1, phase: { kind: 'asking' } };

/** Returns the next state of a page's camera after an event. The camera is open only while the page is visible. */
export const nextCameraState = (state: CameraState, event: CameraEvent): CameraState => {
  const { phase, isHidden } = state;
  const { kind } = phase;
  switch (event.type) {
    case 'start':
      return kind === 'off' || kind === 'failed' ? open(state) : state;
    case 'stop':
      return to(state, { kind: 'off' });
    case 'switch':
      return isRunning(state) ? open(state) : state;
    case 'hidden': {
      const hidden = { ...state, isHidden: true };
      // The question of the browser may itself hide the page: asking again afterwards could repeat forever.
      return isRunning(state) && kind !== 'asking' ? to(hidden, { kind: 'waiting' }) : hidden;
    }
    case 'shown': {
      const shown = { ...state, isHidden: false };
      const isOver = phase.kind === 'failed' && PASSING.has(phase.problem);
      return kind === 'waiting' || isOver ? open(shown) : shown;
    }
    case 'opened':
      if (kind !== 'asking') return state;
      return isHidden
        ? to(state, { kind: 'waiting' })
        : { ...state, phase: { kind: 'starting' }, deviceId: event.deviceId };
    case 'playing':
      return kind === 'starting' || kind === 'interrupted' ? to(state, { kind: 'on' }) : state;
    case 'interrupted':
      return kind === 'on' ? to(state, { kind: 'interrupted' }) : state;
    case 'failed':
      return isRunning(state) ? to(state, { kind: 'failed', problem: event.problem }) : state;
  }
};
