import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/**
 * Loaded into a server before it starts (`node --import`): each SIGUSR2 prints on stderr the delay of its event loop and the load
 * of its process since the previous one.
 */

const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
let began = { at: performance.now(), cpu: process.cpuUsage() };

process.on('SIGUSR2', () => {
  const ms = (nanoseconds: number) => (nanoseconds / 1e6 || 0).toFixed(1);
  const { user, system } = process.cpuUsage(began.cpu);
  const busy = (user + system) / 1000 / (performance.now() - began.at);
  process.stderr.write(
    `event loop late by ${ms(loop.percentile(50))} ms, p99 ${ms(loop.percentile(99))} ms; ${busy.toFixed(2)} cores\n`,
  );
  loop.reset();
  began = { at: performance.now(), cpu: process.cpuUsage() };
});
