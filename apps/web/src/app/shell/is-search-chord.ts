type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Ctrl or Cmd with K and no further key. In a text on Apple's systems Ctrl with K deletes the rest of the line: it is
 * the system's there, and Cmd with K is ours.
 */
export function isSearchChord(pressed: Pressed, { isApple, isTyping }: { isApple: boolean; isTyping: boolean }) {
  if (pressed.key.toLowerCase() !== 'k' || pressed.altKey || pressed.shiftKey) return false
  return pressed.metaKey || (pressed.ctrlKey && !(isApple && isTyping))
}
