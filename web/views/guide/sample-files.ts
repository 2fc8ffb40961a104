/** Example files of the layouts that are read, with a name for each layout. */
export const sampleFiles = [
  [
    "a row per task",
    `model,task,n,c
alpha,t1,10,3
alpha,t2,10,0
alpha,t3,10,9
beta,t1,10,6
beta,t2,10,1
beta,t3,10,8`,
  ],
  [
    "a row per sample",
    `task,correct
t1,1
t1,0
t2,0
t2,0`,
  ],
  [
    "a column per sample",
    `task,s1,s2,s3
t1,1,0,1
t2,0,0,0`,
  ],
  [
    "a row per count",
    `n,c,tasks
10,0,12
10,1,5
10,10,3`,
  ],
] as const;
