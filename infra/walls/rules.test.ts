import { describe, expect, it } from 'vitest'
import { breakingTrees, lawfulTree } from './breaking-trees.ts'
import { cruiseTree } from './cruise.ts'
import { rules } from './rules.ts'
import { type Files, makeTree } from './small-tree.ts'

async function cruiseOf(files: Files) {
  const { root, remove } = makeTree(files)
  try {
    const sources = Object.keys(files).filter((path) => /\.tsx?$/.test(path))
    return { sources, ...(await cruiseTree(root, sources)) }
  } finally {
    remove()
  }
}

describe('the walls stand', () => {
  it('a tree that keeps the rules breaks none', async () => {
    const { sources, modules, violations } = await cruiseOf(lawfulTree)
    expect(violations).toEqual([])
    expect(modules).toEqual(sources.toSorted())
  })

  it.each(rules.map((rule) => rule.name ?? ''))('%s fires', async (name) => {
    const tree = breakingTrees[name]
    if (!tree) throw new Error(`The rule ${name} has no tree that breaks it: add one to breaking-trees.ts`)
    const { violations } = await cruiseOf(tree)
    expect(violations.map((violation) => violation.rule)).toContain(name)
  })

  it('no breaking tree is left of a rule that is gone', () => {
    expect(Object.keys(breakingTrees).toSorted()).toEqual(rules.map((rule) => rule.name ?? '').toSorted())
  })
})
