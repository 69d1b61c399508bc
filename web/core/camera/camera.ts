import { createStore, type Store } from '#web/core/store.ts';
import { type CameraRun, runCamera } from './camera-run.ts';
import { type CameraEvent, type CameraState, isRunning, nextCameraState } from './camera-state.ts';
import { type Camera, findCamera, listCameras } from './open-stream.ts';

export type CameraView = Pick<CameraState, 'phase'> & {
  /** The cameras of this device, as far as the browser lists them. */
  readonly cameras: readonly Camera[];
  /** The id of the open camera, or else of the preferred one, if it is connected. */
  readonly selected: string | undefined;
};

type Options = {
  readonly devices: MediaDevices | undefined;
  /** Reports the visibility of the page. */
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The choice of the user, which outlives the page. */
  readonly choice: {
    readonly read: () => Camera | undefined;
    readonly write: (camera: Camera) => void;
  };
};

export type CameraControl = {
  readonly view: Store<CameraView>;
  readonly start: () => void;
  readonly stop: () => void;
  /** Prefers a camera from now on, and turns to it if another is on. */
  readonly choose: (deviceId: string) => void;
  /** Shows the camera in this element. Returns the function that ends everything. */
  readonly attach: (player: HTMLVideoElement) => () => void;
};

/** Creates the camera of a page. Events lead to a state, and the state decides which run is going on. */
export const createCamera = ({ devices, page, window, choice }: Options): CameraControl => {
  const isHidden = () => page.visibilityState === 'hidden';
  let state: CameraState = { phase: { kind: 'off' }, isHidden: isHidden(), run: 0 };
  let player: HTMLVideoElement | undefined;
  let current: { readonly run: number; readonly camera: CameraRun } | undefined;
  const view = createStore<CameraView>({ phase: state.phase, cameras: [], selected: undefined });

  const publish = (cameras = view.get().cameras) => {
    const open = isRunning(state) ? state.deviceId : undefined;
    const selected = open ?? findCamera(cameras, choice.read())?.deviceId;
    view.set({ phase: state.phase, cameras, selected });
  };

  const dispatch = (event: CameraEvent): void => {
    const before = state;
    state = nextCameraState(before, event);
    if (state === before) return;
    const run = isRunning(state) && player ? state.run : undefined;
    if (run !== current?.run) turn(run, event.type === 'switch');
    publish();
  };

  /** Ends the current run, and begins another. */
  const turn = (run: number | undefined, isSwitch: boolean) => {
    const before = current?.camera;
    before?.end();
    current = undefined;
    if (run === undefined || !player) return;
    const camera = runCamera({
      devices,
      player,
      wanted: wanted(),
      after: isSwitch ? before : undefined,
      report: (event) => {
        dispatch(event);
        if (event.type === 'opened' || event.type === 'failed') void refresh();
      },
    });
    current = { run, camera };
  };

  const wanted = () => {
    const remembered = choice.read();
    return findCamera(view.get().cameras, remembered) ?? remembered;
  };

  let readings = 0;
  const refresh = async () => {
    if (!devices) return;
    readings += 1;
    const reading = readings;
    const cameras = await listCameras(devices);
    if (reading === readings) publish(cameras);
  };

  const attach = (element: HTMLVideoElement) => {
    player = element;
    const seen = () => dispatch({ type: isHidden() ? 'hidden' : 'shown' });
    const left = () => dispatch({ type: 'hidden' });
    const changed = () => void refresh();
    page.addEventListener('visibilitychange', seen);
    // A page in the back/forward cache releases the camera.
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', seen);
    devices?.addEventListener('devicechange', changed);
    void refresh();
    return () => {
      dispatch({ type: 'stop' });
      player = undefined;
      page.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', seen);
      devices?.removeEventListener('devicechange', changed);
    };
  };

  return {
    view,
    start: () => dispatch({ type: 'start' }),
    stop: () => dispatch({ type: 'stop' }),
    choose: (deviceId) => {
      const camera = view.get().cameras.find((each) => each.deviceId === deviceId);
      if (!camera) return;
      choice.write(camera);
      dispatch({ type: 'switch' });
      publish();
    },
    attach,
  };
};
