/** Whether a key goes into a text: then it is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
