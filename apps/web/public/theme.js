// Applies light or dark before the first paint: the stored choice, else the system's. A separate file, since the
// content security policy allows no inline script.
{
  let choice = null
  try {
    choice = localStorage.getItem('canvass.theme')
  } catch {
    // Storage may be denied; then the system decides.
  }
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
}
// A browser that can install the app fires this once, maybe before the app runs: store it for the page that offers the
// install.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.canvassInstallPrompt = event
})
