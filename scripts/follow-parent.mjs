// Loaded before the server: it stops when the launcher says so (Windows has no signals to say it with),
// and when the launcher is gone, however that came about.
const stop = () => {
  if (!process.emit('SIGINT', 'SIGINT')) process.exit(130)
}
if (process.channel) {
  process.on('message', (message) => {
    if (message === 'stop') stop()
  })
  process.on('disconnect', stop)
  // Following the launcher is no reason to stay alive.
  process.channel.unref()
}
