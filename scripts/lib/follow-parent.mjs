// Preloaded into child processes: when the parent is gone, even by kill -9, the program stops as if asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
