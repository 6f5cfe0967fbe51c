// A page that the build wrote down can be read as it stands. The app takes it over once somebody does something on it, at the
// latest a few seconds after it was loaded, and at once where somebody is known or a part of it is missing. What is pressed or
// sent before that waits.
{
  const LATEST_MS = 4000
  const app = document.currentScript.dataset.app
  const moves = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart']
  let isAsked = false
  let held
  let note
  let keeps = true

  // What is pressed while the app cannot be fetched must not seem to do nothing.
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
    // Where the network failed, a later move asks again, and so does its return.
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
    // The question of a browser that is too old has a script of its own.
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
    // Storage may be denied; then nobody is known, and the app cannot start.
    keeps = false
  }
  listen()
  const later = () => {
    // Some parts cannot be written down, as the code of the address at which the page is. On a phone they are not shown.
    const part = document.querySelector('[data-needs-app]')
    setTimeout(takeOver, part !== null && part.offsetParent !== null ? 0 : LATEST_MS)
  }
  if (isKnown) takeOver()
  else addEventListener('load', later, { once: true })
}
