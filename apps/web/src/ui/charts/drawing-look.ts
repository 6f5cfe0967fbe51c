/** Shared by all axes; colors are tokens, so they follow the theme without a redraw. */
export const axisLook = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  tickLine: false,
} as const

export const gridLook = { stroke: 'var(--line)', vertical: false } as const

export const tooltipLook = {
  cursor: { fill: 'var(--sunken)', stroke: 'var(--line)' },
  contentStyle: {
    background: 'var(--elevated)',
    border: '1px solid var(--line)',
    borderRadius: 10,
    color: 'var(--ink)',
    fontSize: 14,
  },
  itemStyle: { color: 'var(--ink)' },
  isAnimationActive: false,
} as const

export const chartMargin = { top: 8, right: 8, bottom: 0, left: 0 } as const
