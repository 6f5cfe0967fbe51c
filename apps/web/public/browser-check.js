// Says on the first screen that a browser is below the floor (README names it), or keeps nothing for the app. A classic script in syntax of 2018, for
// such a browser may not even be able to read the app; each thing asked for is in every browser of the floor.
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
  // Written pages can be read without.
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
