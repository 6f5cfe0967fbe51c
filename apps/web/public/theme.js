// Before the first paint: the stored choice of light or dark, else the system's. A file of its own, since
// the content security policy allows no inline script.
{
  let choice = null
  try {
    choice = localStorage.getItem('canvass.theme')
  } catch {
    // Storage may be denied; then the system decides.
  }
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
}
// A browser that can install the app says so once, maybe before the app runs: it is kept for the page that offers it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.canvassInstallPrompt = event
})
