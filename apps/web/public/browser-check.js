// Tells the user on the first screen that the browser is below the floor (README names it) or blocks storage. A classic
// script in 2018 syntax, because such a browser may not even be able to parse the app; each feature tested is in every
// browser of the floor.
const can = (ask) => {
  try {
    return Boolean(ask())
  } catch {
    return false
  }
}
{
  const isEnough =
    // Safari 16.4: the app's own regular expressions and modules.
    can(() => new RegExp('(?<=a)b')) &&
    can(() => HTMLScriptElement.supports('importmap')) &&
    // Chrome 105 and 108, Firefox 110 and 112.
    can(() => CSS.supports('container-type', 'inline-size') && CSS.supports('height', '1dvh')) &&
    can(() => 'inert' in HTMLElement.prototype)
  // Prerendered pages can be read without storage.
  const isApp = document.querySelector('script[data-app]') === null
  const keeps = can(() => {
    localStorage.getItem('canvass.theme')
    return navigator.cookieEnabled
  })
  if (isEnough && isApp && !keeps) document.getElementById('keeps-nothing').hidden = false
  if (!isEnough) {
    const told = document.getElementById('too-old')
    told.hidden = false
    document.getElementById('too-old-anyway').addEventListener('click', () => {
      told.hidden = true
    })
  }
}
