// Says on the first screen that a browser is below the floor (README names it). A classic script in plain old syntax, for
// such a browser may not even be able to read the app; each thing asked for is in every browser of the floor.
;(function () {
  function can(ask) {
    try {
      return Boolean(ask())
    } catch (_error) {
      return false
    }
  }
  var isEnough =
    // Safari 16.4: the app's own regular expressions and modules.
    can(function () {
      return new RegExp('(?<=a)b')
    }) &&
    can(function () {
      return HTMLScriptElement.supports('importmap')
    }) &&
    // Chrome 105 and 108, Firefox 110 and 112.
    can(function () {
      return CSS.supports('container-type', 'inline-size') && CSS.supports('height', '1dvh')
    }) &&
    can(function () {
      return 'inert' in HTMLElement.prototype
    })
  if (isEnough) return
  var told = document.getElementById('too-old')
  told.hidden = false
  document.getElementById('too-old-anyway').addEventListener('click', function () {
    told.hidden = true
  })
})()
