type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Whether the keys are Ctrl or Cmd+K without further modifiers. In a text field on Apple's systems, Ctrl+K deletes the
 * rest of the line: it belongs to the system there, and Cmd+K is ours.
 */
export function isSearchChord(pressed: Pressed, { isApple, isTyping }: { isApple: boolean; isTyping: boolean }) {
  if (pressed.key.toLowerCase() !== 'k' || pressed.altKey || pressed.shiftKey) return false
  return pressed.metaKey || (pressed.ctrlKey && !(isApple && isTyping))
}
