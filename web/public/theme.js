// Runs before the first paint, so that a dark or compact screen never flashes light or wide.
// The keys are those of src/ui/theme-mode.ts.
;(function () {
  const root = document.documentElement
  try {
    const choice = localStorage.getItem('theme')
    const dark =
      choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    root.dataset.density = localStorage.getItem('density') === 'compact' ? 'compact' : 'regular'
  } catch {
    root.dataset.theme = 'light'
  }
})()
