/** One of the things that may be chosen in a list. */
export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A second line, where the list has room for one. */
  note?: string
  isDisabled?: boolean
}
