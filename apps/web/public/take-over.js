// A prerendered page can be read without the app. The app takes over on the first user input, at the latest a few
// seconds after loading, and immediately if the user is known or a part of the page is missing. Presses and form
// submissions before that are held.
{
  const LATEST_MS = 4000
  const app = document.currentScript.dataset.app
  const moves = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart']
  let isAsked = false
  let held
  let note
  let keeps = true

  // A press while the app can't be loaded must not seem to do nothing.
  const tell = () => {
    if (held === undefined || note !== undefined) return
    note = document.createElement('p')
    note.id = 'not-loaded'
    note.setAttribute('role', 'alert')
    note.textContent = keeps
      ? 'Canvass couldn’t load. Check your connection, then try again.'
      : 'Canvass needs cookies and site data. Allow them for this site in your browser’s settings, then reload the page.'
    document.body.append(note)
  }

  const takeOver = () => {
    if (isAsked) return
    isAsked = true
    for (const move of moves) removeEventListener(move, takeOver, true)
    // If the network failed, later input retries, and so does the network's return.
    import(app).catch(() => {
      isAsked = false
      tell()
      listen()
      addEventListener('online', takeOver, { once: true })
    })
  }
  const listen = () => {
    for (const move of moves) addEventListener(move, takeOver, { capture: true, passive: true })
  }

  const holdBack = (event) => {
    const pressed = event.type === 'submit' ? event.target : event.target.closest('button')
    // The notice for outdated browsers has its own script.
    if (pressed === null || pressed.closest('#root') === null) return
    event.preventDefault()
    event.stopPropagation()
    held = pressed
    takeOver()
  }
  addEventListener('click', holdBack, true)
  addEventListener('submit', holdBack, true)
  addEventListener(
    'canvass:standing',
    () => {
      removeEventListener('click', holdBack, true)
      removeEventListener('submit', holdBack, true)
      note?.remove()
      if (held === undefined || !held.isConnected) return
      if (held instanceof HTMLFormElement) held.requestSubmit()
      else held.click()
    },
    { once: true },
  )

  let isKnown = false
  try {
    isKnown = localStorage.getItem('canvass.known') !== null || localStorage.getItem('canvass.identity') !== null
  } catch {
    // Storage may be denied; then the user is unknown, and the app can't start.
    keeps = false
  }
  listen()
  const later = () => {
    // Some parts can't be prerendered, such as the QR code of the page's own address. They are hidden on a phone.
    const part = document.querySelector('[data-needs-app]')
    setTimeout(takeOver, part !== null && part.offsetParent !== null ? 0 : LATEST_MS)
  }
  if (isKnown) takeOver()
  else addEventListener('load', later, { once: true })
}
